import { wholePerCent } from '@contract/rules/year/perCent'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/core/navigation/navigation'
import { useAction } from '@/core/loading/useAction'
import { useStore } from '@/core/stores'
import { DueStore } from '@/shell/practice/DueStore'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Figure, Figures } from '@/ui/marks/Figure'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import type { ExerciseRun } from './ExerciseRun'
import type { ExerciseStore } from './ExerciseStore'
import { text } from '../texts'

/** What is left today, and what comes tomorrow; without network nothing is said. */
const Ahead = observer(function Ahead() {
  const due = useStore(DueStore)
  useEffect(() => void due.refresh(), [due])
  const { today } = due
  if (!today) return null
  const tomorrow = today.week[1] ?? 0
  return (
    <List className="mt-3">
      <ListItem
        id="ahead"
        icon="mistake"
        title={today.due > 0 ? text('leftToday', { n: today.due }) : text('allToday')}
        note={tomorrow > 0 ? text('tomorrow', { n: tomorrow }) : text('noneTomorrow')}
        onPress={() => void go('mistakes', {})}
      />
    </List>
  )
})

/** What came of a round, and what to do next. */
export const RoundResult = observer(function RoundResult({
  store,
  run,
}: {
  store: ExerciseStore
  run: ExerciseRun
}) {
  const { right, wrong, unknown, done, total } = run.counts
  const [redo, busy] = useAction((onlyWrong: boolean) => store.redo(onlyWrong))
  const blank = total - done
  const known = done - unknown
  return (
    <>
      <Card className="mt-4">
        <Heading level={2}>{text('doneTitle')}</Heading>
        <View className="sub mt-1">{text('doneText', { right, wrong })}</View>
        <View className="mt-4">
          <Figures>
            <Figure
              value={text('percent', { n: wholePerCent(right, known) ?? 0 })}
              name={text('rate')}
              tone="brand"
            />
            <Figure value={right} name={text('right')} />
            <Figure value={wrong} name={text('wrongAnswer')} />
          </Figures>
        </View>
      </Card>
      {unknown > 0 && <Banner className="mt-3">{text('doneUnknown', { n: unknown })}</Banner>}
      {blank > 0 && <Banner className="mt-3">{text('doneBlank', { n: blank })}</Banner>}
      {wrong > 0 && <Banner className="mt-3">{text('wrongToBook')}</Banner>}
      <Ahead />
      <View className="mt-6">
        {wrong + blank > 0 && (
          <Button id="redo-wrong" block busy={busy} onPress={() => void redo(true)}>
            {text('redoWrong')}
          </Button>
        )}
        <Button
          id="redo"
          look={wrong + blank > 0 ? 'line' : 'primary'}
          block
          busy={busy}
          className="mt-3"
          onPress={() => void redo(false)}
        >
          {text('redo')}
        </Button>
        <Button
          id="to-list"
          look="plain"
          block
          className="mt-3"
          onPress={() => void go('practiceList', {})}
        >
          {text('toList')}
        </Button>
      </View>
    </>
  )
})
