import { AttemptState, openAttempts } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Try } from '@contract/calls/exam/examShapes'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useFresh } from '@/core/navigation/useFresh'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { EmptyState } from '@/ui/feedback/States'
import { Tag, type Tone } from '@/ui/marks/Tag'
import { text } from '../texts'
import { ConfirmBest } from '../results/ConfirmBest'
import { TriesStore, type Tries } from '../results/TriesStore'
import '../exam.scss'

const isRunning = ({ state }: Try) => openAttempts.includes(state)

export default observer(function TriesPage() {
  const params = useParams('examTries')
  const store = useStore(TriesStore)
  const taskId = params?.taskId
  useFresh(() => taskId && store.loaded.open(taskId), [store, taskId])
  return (
    <Page name="examTries" className="reading">
      <Loaded what={text('tries')} of={store.loaded}>
        {({ tries, best }) => (
          <TriesList taskId={taskId ?? ''} tries={tries} full={best?.fullScore} />
        )}
      </Loaded>
    </Page>
  )
})

interface ListProps {
  taskId: string
  tries: Tries
  /** Undefined: it is not known now. */
  full: number | undefined
}

function TriesList({ taskId, tries: list, full }: ListProps) {
  const open = (row: Try) =>
    void go(isRunning(row) ? 'examAnswer' : 'examSheet', { taskId, attemptId: row.attemptId })
  if (list.list.length === 0) return <EmptyState title={text('nothingTried')} />
  return (
    <>
      <Heading level={2} look="h1">
        {list.taskName}
      </Heading>
      {list.bestScore !== null && (
        <View className="sub mt-1">
          {factsText(
            text('bestScore', { n: list.bestScore }),
            full !== undefined && text('ofTotal', { n: full }),
          )}
        </View>
      )}
      <ConfirmBest taskId={taskId} />
      <List className="mt-4">
        {list.list.map((row) => (
          <TryRow key={row.attemptId} row={row} onOpen={open} />
        ))}
      </List>
    </>
  )
}

function tagOf({ state, score, passed, provisional }: Try): { tone: Tone; word: string } {
  if (state === AttemptState.void) return { tone: 'grey', word: text('tryVoid') }
  if (openAttempts.includes(state)) return { tone: 'brand', word: text('tryOpen') }
  // Every sheet that was handed in has a score: this one is not told yet.
  if (score === null) return { tone: 'info', word: text('tryHeld') }
  if (state === AttemptState.final)
    return passed
      ? { tone: 'ok', word: text('tryFinal') }
      : { tone: 'bad', word: text('tryFinalFailed') }
  if (provisional) return { tone: 'info', word: text('provisionalShort') }
  return passed ? { tone: 'ok', word: text('passed') } : { tone: 'bad', word: text('failed') }
}

const TryRow = observer(function TryRow({ row, onOpen }: { row: Try; onOpen(row: Try): void }) {
  const { tone, word } = tagOf(row)
  return (
    <ListItem
      id={`try-${row.attemptNo}`}
      title={text('tryNo', { n: row.attemptNo })}
      strong
      note={dayTimeText(row.handedInTime ?? row.startTime)}
      {...(row.score !== null && { value: text('tryScore', { n: row.score }) })}
      tag={<Tag tone={tone}>{word}</Tag>}
      onPress={() => onOpen(row)}
    />
  )
})
