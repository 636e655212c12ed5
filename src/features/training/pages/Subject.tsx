import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useFresh } from '@/core/navigation/useFresh'
import { go, replace } from '@/core/navigation/navigation'
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
import { List, ListItem } from '@/ui/lists/List'
import { EmptyState } from '@/ui/feedback/States'
import { HospitalApplications, MyApplications } from '../components/Applications'
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
          <Subject name={name} {...(params.subjectId && { subjectId: params.subjectId })} />
        )}
      </NeedsLogIn>
    </Page>
  )
})

const Subject = observer(function Subject({ name, subjectId }: { name: Name; subjectId?: string }) {
  const store = useStore(SubjectStore)
  const typeName = store.nameOf(subjectId)
  useEffect(() => void store.load(), [store])
  const isOther = store.types.value !== undefined && subjectId !== undefined && !typeName
  // Themed programmes that are no application are scenes: their progress stands there.
  useEffect(() => {
    if (isOther) void replace('extendStudy', { sceneId: subjectId })
  }, [isOther, subjectId])
  return (
    <Loaded what={text('applications')} of={store.types}>
      {!isOther && screenOf(name, store, subjectId)}
    </Loaded>
  )
})

const Mine = observer(function Mine({
  store,
  subjectId,
}: {
  store: SubjectStore
  subjectId?: string
}) {
  useFresh(() => store.showMine(subjectId), [store, subjectId])
  return (
    <>
      <Button
        id="to-apply"
        block
        icon="plus"
        onPress={() =>
          void (subjectId ? go('subjectApply', { subjectId }) : go('subjectSelect', {}))
        }
      >
        {text('apply')}
      </Button>
      <View className="mt-3">
        <MyApplications store={store} />
      </View>
      {store.decides && !subjectId && <HospitalApplications store={store} />}
    </>
  )
})

const Types = observer(function Types({ store }: { store: SubjectStore }) {
  return (
    <List>
      {store.types.value?.map(({ typeId, typeName }) => (
        <ListItem
          key={typeId}
          icon="pencil"
          title={typeName}
          onPress={() => void go('subjectApply', { subjectId: typeId })}
        />
      ))}
    </List>
  )
})

const Intro = ({ typeName, subjectId }: { typeName: string; subjectId: string }) => (
  <Card>
    <Heading level={2} look="h1">
      {typeName}
    </Heading>
    <View className="body mt-3">{text('applyIntro')}</View>
    <View className="mt-4">
      <Button id="to-form" block onPress={() => void go('subjectApplyInfo', { subjectId })}>
        {text('apply')}
      </Button>
    </View>
  </Card>
)

const Form = observer(function Form({
  store,
  typeName,
  subjectId,
}: {
  store: SubjectStore
  typeName: string
  subjectId: string
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
          label={text('applyTitle')}
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

function screenOf(name: Name, store: SubjectStore, subjectId: string | undefined) {
  if (name !== 'subjectList' && !subjectId) return <Types store={store} />
  const applied = { subjectId: subjectId ?? '', typeName: store.nameOf(subjectId) ?? '' }
  switch (name) {
    case 'subjectSelect':
      return <Types store={store} />
    case 'subjectApply':
      return <Intro {...applied} />
    case 'subjectApplyInfo':
      return <Form store={store} {...applied} />
    case 'subjectSuccess':
      return (
        <EmptyState
          title={text('applied')}
          text={text('appliedText')}
          action={{ label: text('applications'), onPress: () => void replace('subjectList', {}) }}
        />
      )
    default:
      return <Mine store={store} {...(subjectId && { subjectId })} />
  }
}
