import { PhaseState } from '@contract/states'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { PhaseRow } from '@contract/calls/study/studyShapes'
import { factsText } from '@/core/i18n/joining'
import { a11y } from '@/ui/a11y'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/marks/Icon'
import { Pressable } from '@/ui/controls/Pressable'
import { Progress } from '@/ui/feedback/Progress'
import { Tag } from '@/ui/marks/Tag'
import { text } from '../texts'
import { lengthText } from '@/core/i18n/dates'

function noteOf({ type, seconds, lockedBy, questionCount }: PhaseRow, passScore: number) {
  const kind = text(type)
  const size =
    type === 'qst' ? text('questionsN', { n: questionCount, pass: passScore }) : lengthText(seconds)
  return lockedBy > 0 ? factsText(kind, text('lockedBy', { n: lockedBy })) : factsText(kind, size)
}

/** The phases in their order, with locks. */
export const PhaseList = observer(function PhaseList({
  phases,
  nextId,
  passScore,
  onOpen,
}: {
  phases: readonly PhaseRow[]
  nextId: string | undefined
  passScore: number
  onOpen(phase: PhaseRow): void
}) {
  return (
    <View className="list mt-2" {...a11y({ role: 'group', label: text('phaseList') })}>
      {phases.map((phase, index) => (
        <Row
          key={phase.phaseId}
          phase={phase}
          number={index + 1}
          isNext={phase.phaseId === nextId}
          passScore={passScore}
          onOpen={onOpen}
        />
      ))}
    </View>
  )
})

const Row = observer(function Row({
  phase,
  number,
  isNext,
  passScore,
  onOpen,
}: {
  phase: PhaseRow
  number: number
  isNext: boolean
  passScore: number
  onOpen(phase: PhaseRow): void
}) {
  const { state, name, progress, mustFinish, phaseId } = phase
  const isLocked = state === PhaseState.locked
  const isDone = state === PhaseState.done
  return (
    <Pressable
      id={`phase-${phaseId}`}
      className="phase-row"
      disabled={isLocked}
      onPress={() => onOpen(phase)}
    >
      <View className={classes('step', isDone && 'done', isNext && 'now')}>
        {isDone && <Icon name="check" size={16} />}
        {!isDone && isLocked && <Icon name="lock" size={16} />}
        {!isDone && !isLocked && <Text>{number}</Text>}
      </View>
      <View className="grow">
        <Text className={classes('block', isNext && 'h3', isLocked && 't-3')}>{name}</Text>
        <Text className="note block">{noteOf(phase, passScore)}</Text>
        {progress > 0 && !isDone && (
          <Progress
            className="mt-2"
            value={progress}
            max={100}
            label={text('progress', { n: progress })}
          />
        )}
      </View>
      {isDone ? (
        <Tag tone="ok">{text('done')}</Tag>
      ) : (
        mustFinish === 0 && <Tag>{text('optional')}</Tag>
      )}
    </Pressable>
  )
})
