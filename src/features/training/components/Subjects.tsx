import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Subject } from '@contract/calls/study/training'
import { dayText } from '@/core/i18n/dates'
import { go } from '@/core/navigation/navigation'
import { Banner } from '@/ui/feedback/Banner'
import { EmptyState } from '@/ui/feedback/States'
import { Heading } from '@/ui/frame/Heading'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Tag, type Tone } from '@/ui/marks/Tag'
import type { SubjectStore } from '../SubjectStore'
import { text } from '../texts'

const tags = {
  waiting: ['info', 'signUpWaiting'],
  taken: ['ok', 'signUpTaken'],
  refused: ['grey', 'signUpRefused'],
} as const satisfies Record<string, readonly [Tone, string]>

function Standing({ of }: { of: Subject['signUp'] }) {
  if (of === 'open' || of === 'none') return null
  const [tone, word] = tags[of]
  return <Tag tone={tone}>{text(word)}</Tag>
}

const periodOf = ({ startTime, endTime }: Subject) =>
  text('subjectUntil', { from: dayText(startTime), to: dayText(endTime) })

/** Themed programmes that are open to me: who was taken goes to the progress. */
export const Subjects = observer(function Subjects({ store }: { store: SubjectStore }) {
  const list = store.types.value ?? []
  if (list.length === 0)
    return <EmptyState title={text('noSubjects')} text={text('noSubjectsText')} />
  return (
    <>
      {list.map((subject) => {
        const { typeId: subjectId, typeName, desc, signUp } = subject
        return (
          <Card
            key={subjectId}
            id={`subject-${subjectId}`}
            className="mt-3"
            onPress={() =>
              void (signUp === 'taken'
                ? go('subjectStudyInfo', { subjectId })
                : go('subjectApply', { subjectId }))
            }
          >
            <View className="row top between g-2">
              <View className="h3 grow">{typeName}</View>
              <Standing of={signUp} />
            </View>
            <View className="sub mt-1">{desc}</View>
            <View className="note mt-1">{periodOf(subject)}</View>
          </Card>
        )
      })}
    </>
  )
})

/** What a programme is about, and what can be done next. */
export function Intro({ subject }: { subject: Subject }) {
  const { typeId: subjectId, typeName, desc, signUp } = subject
  return (
    <Card>
      <View className="row top between g-2">
        <View className="grow">
          <Heading level={2} look="h1">
            {typeName}
          </Heading>
        </View>
        <Standing of={signUp} />
      </View>
      <View className="note mt-1">{periodOf(subject)}</View>
      {desc && <View className="body mt-3">{desc}</View>}
      {signUp === 'waiting' && (
        <Banner tone="info" className="mt-4">
          {text('waitsText')}
        </Banner>
      )}
      {signUp === 'refused' && (
        <Banner tone="grey" className="mt-4">
          {text('refusedText')}
        </Banner>
      )}
      {(signUp === 'waiting' || signUp === 'refused') && (
        <View className="mt-3">
          <Button id="other-subjects" look="plain" onPress={() => void go('subjectSelect', {})}>
            {text('otherSubjects')}
          </Button>
        </View>
      )}
      {(signUp === 'none' || signUp === 'refused') && (
        <>
          <View className="sub mt-3">{text('applyIntro')}</View>
          <View className="mt-4">
            <Button id="to-form" block onPress={() => void go('subjectApplyInfo', { subjectId })}>
              {text('apply')}
            </Button>
          </View>
        </>
      )}
      {signUp === 'taken' && (
        <View className="mt-4">
          <Button id="to-progress" block onPress={() => void go('subjectStudyInfo', { subjectId })}>
            {text('toProgress')}
          </Button>
        </View>
      )}
    </Card>
  )
}
