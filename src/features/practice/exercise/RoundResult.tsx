import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/core/navigation/navigation'
import { useAction } from '@/core/loading/useAction'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Figure, Figures } from '@/ui/marks/Figure'
import { Heading } from '@/ui/frame/Heading'
import type { ExerciseRun } from './ExerciseRun'
import type { ExerciseStore } from './ExerciseStore'
import { text } from '../texts'

/** What came of a round, and what to do next. */
export const RoundResult = observer(function RoundResult({
  store,
  run,
}: {
  store: ExerciseStore
  run: ExerciseRun
}) {
  const { right, wrong, done, total } = run.counts
  const [redo, busy] = useAction((onlyWrong: boolean) => store.redo(onlyWrong))
  const blank = total - done
  return (
    <>
      <Card className="mt-4">
        <Heading level={2}>{text('doneTitle')}</Heading>
        <View className="sub mt-1">{text('doneText', { right, wrong })}</View>
        <View className="mt-4">
          <Figures>
            <Figure
              value={text('percent', { n: done > 0 ? Math.round((100 * right) / done) : 0 })}
              name={text('rate')}
              tone="brand"
            />
            <Figure value={right} name={text('right')} />
            <Figure value={wrong} name={text('wrongAnswer')} />
          </Figures>
        </View>
      </Card>
      {blank > 0 && <Banner className="mt-3">{text('doneBlank', { n: blank })}</Banner>}
      {wrong > 0 && <Banner className="mt-3">{text('wrongToBook')}</Banner>}
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
