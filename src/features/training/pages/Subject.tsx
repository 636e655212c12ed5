import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { Subject } from '@contract/calls/study/training'
import { useFresh } from '@/core/navigation/useFresh'
import { replace } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { DoneState } from '@/ui/feedback/States'
import { HospitalApplications, MyApplications } from '../components/Applications'
import { Intro, Subjects } from '../components/Subjects'
import { Progress } from '../components/Progress'
import { SubjectStore } from '../SubjectStore'
import { text } from '../texts'
import '../training.scss'

const names = [
  'subjectList',
  'subjectSelect',
  'subjectApply',
  'subjectApplyInfo',
  'subjectSuccess',
  'subjectStudyInfo',
] as const
type Name = (typeof names)[number]

/** /subjectlist … /subjectsuccess: what one can apply for, the way there, and what became of it. */
export default observer(function SubjectPage() {
  const screen = useScreenName()
  const name = names.find((one) => one === screen) ?? 'subjectList'
  const params = useParams('subjectApply')
  return (
    <Page name={name} className="reading">
      <NeedsLogIn>
        {screen && params && (
          <SubjectScreen name={name} {...(params.subjectId && { subjectId: params.subjectId })} />
        )}
      </NeedsLogIn>
    </Page>
  )
})

const SubjectScreen = observer(function SubjectScreen({
  name,
  subjectId,
}: {
  name: Name
  subjectId?: string
}) {
  const store = useStore(SubjectStore)
  const subject = store.subjectOf(subjectId)
  useFresh(() => void store.load(), [store])
  const isOther = store.types.value !== undefined && subjectId !== undefined && !subject
  // Programmes that nobody applies to are scenes: their progress stands there.
  useEffect(() => {
    if (isOther && name !== 'subjectStudyInfo') void replace('extendStudy', { sceneId: subjectId })
  }, [isOther, name, subjectId])
  if (name === 'subjectStudyInfo' && subjectId) return <Progress sceneId={subjectId} />
  return (
    <Loaded what={text('subjects')} of={store.types}>
      {!isOther && screenOf(name, store, subject)}
    </Loaded>
  )
})

const Mine = observer(function Mine({ store }: { store: SubjectStore }) {
  useFresh(() => store.showMine(), [store])
  return (
    <>
      <Heading level={2}>{text('subjects')}</Heading>
      <View className="mt-2">
        <Subjects store={store} />
      </View>
      <View className="mt-6">
        <Heading level={2}>{text('applications')}</Heading>
      </View>
      <View className="mt-2">
        <MyApplications store={store} />
      </View>
      {store.decides && <HospitalApplications store={store} />}
    </>
  )
})

const Form = observer(function Form({
  store,
  subject: { typeId: subjectId, typeName, ask },
}: {
  store: SubjectStore
  subject: Subject
}) {
  const { user } = useStore(SessionStore)
  const [send, busy] = useAction(async () => {
    if (await store.apply(subjectId)) await replace('subjectSuccess', { subjectId })
  })
  return (
    <>
      <Heading level={2} look="h1">
        {typeName}
      </Heading>
      <Card className="mt-3">
        <Facts
          items={[
            { name: text('applicant'), value: user?.userName ?? '' },
            { name: text('hospital'), value: user?.comName ?? '' },
            { name: text('department'), value: user?.deptName || '–' },
          ]}
        />
      </Card>
      <View className="mt-3">
        <Field
          label={ask || text('applyTitle')}
          hint={text('applyHint')}
          maxLength={60}
          {...store.form.field('title')}
        />
      </View>
      {store.form.problem && (
        <Banner tone="bad" className="mt-4">
          {store.form.problem}
        </Banner>
      )}
      <View className="mt-4">
        <Button
          id="send-application"
          block
          disabled={store.form.values.title.trim() === ''}
          reason={text('needTitle')}
          busy={busy}
          onPress={() => void send()}
        >
          {text('sendApplication')}
        </Button>
      </View>
    </>
  )
})

function screenOf(name: Name, store: SubjectStore, subject: Subject | undefined) {
  if (name === 'subjectList') return <Mine store={store} />
  if (!subject || name === 'subjectSelect') return <Subjects store={store} />
  switch (name) {
    case 'subjectApplyInfo':
      return <Form store={store} subject={subject} />
    case 'subjectSuccess':
      // Thanked is for what has come: the server's record tells, not the address.
      if (!['waiting', 'taken'].includes(subject.signUp)) return <Intro subject={subject} />
      return (
        <DoneState
          title={text('applied')}
          text={text('appliedText')}
          action={{ label: text('applications'), onPress: () => void replace('subjectList', {}) }}
        />
      )
    default:
      return <Intro subject={subject} />
  }
}
