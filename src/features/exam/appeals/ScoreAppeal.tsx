import { ReviewState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { MyAppeal } from '@contract/calls/exam/scoreAppeal'
import { useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Tag, type Tone } from '@/ui/marks/Tag'
import { AppealSheet } from '../leaving/AppealSheet'
import { AppealsStore } from './AppealsStore'
import { text } from './texts'

function stateOf({ state, proposedScore }: MyAppeal): { tone: Tone; word: string } {
  if (state === ReviewState.approved) return { tone: 'ok', word: text('accepted') }
  if (state === ReviewState.refused) return { tone: 'grey', word: text('refused') }
  return { tone: 'info', word: text(proposedScore === null ? 'waits' : 'proposed') }
}

/** An appeal against the score of a sitting, or one question of it: to be made, or what became of it. */
export const ScoreAppeal = observer(function ScoreAppeal({
  taskId,
  attemptId,
  questionId = '',
}: {
  taskId: string
  attemptId: string
  questionId?: string
}) {
  const store = useStore(AppealsStore)
  const [asks, setAsks] = useState(false)
  useEffect(() => void store.mine.open({ taskId, attemptId }), [store, taskId, attemptId])
  const appeal = store.about(attemptId, questionId)
  if (appeal) return <Made appeal={appeal} />
  return (
    <View className="mt-4">
      <Button id="score-appeal" look="line" block onPress={() => setAsks(true)}>
        {text(questionId ? 'againstQuestion' : 'againstScore')}
      </Button>
      {asks && (
        <AppealSheet
          send={(reason) => store.make({ taskId, attemptId }, questionId, reason)}
          onClose={() => setAsks(false)}
        />
      )}
    </View>
  )
})

function Made({ appeal }: { appeal: MyAppeal }) {
  const { tone, word } = stateOf(appeal)
  return (
    <View className="mt-4" id="score-appeal-state">
      <Card>
        <Tag tone={tone}>{word}</Tag>
        <View className="sub mt-2">{text('mine', { reason: appeal.reason })}</View>
        {appeal.answer && (
          <View className="sub mt-1">{text('answer', { answer: appeal.answer })}</View>
        )}
      </Card>
    </View>
  )
}
