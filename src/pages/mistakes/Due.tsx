import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Today } from '@contract/calls/exam/mistakes'
import { dayOf, weekdayOf } from '@contract/rules/hospitalTime'
import { namesText, saidText } from '@/core/i18n/joining'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { DueStore } from '@/shell/practice/DueStore'
import { startReview } from '@/shell/practice/startReview'
import { useServerNow } from '@/shell/exam/useServerNow'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { CheckboxGroup } from '@/ui/controls/CheckboxGroup'
import { classes } from '@/ui/classes'
import { Figure, Figures } from '@/ui/marks/Figure'
import { Sheet } from '@/ui/overlays/Sheet'
import type { Minutes, MistakesStore } from './MistakesStore'
import { text } from './texts'

/** What is due today, the week to come, and how much is known. */
export const Due = observer(function Due({ store }: { store: MistakesStore }) {
  const api = useDep('api')
  const { today } = useStore(DueStore)
  const [review, busy] = useAction(async () => {
    if (today) await startReview({ api }, today.due)
  })
  if (!today) return null
  const { due, waiting, week, learning, mastered, expected, minutesADay } = today
  return (
    <>
      <Card>
        <View className="row between top g-3">
          <View>
            <View className="sub">{text('dueToday')}</View>
            {due > 0 ? (
              <View className="row g-2 mt-1">
                <Text className="due-number">{due}</Text>
                <Text className="sub">
                  {text('aboutMinutes', { n: Math.max(1, Math.ceil(due / 1.6)) })}
                </Text>
              </View>
            ) : (
              <Text id="nothing-due" className="h3 block mt-1">
                {nextText(week)}
              </Text>
            )}
          </View>
          {due > 0 && (
            <Button id="review" busy={busy} onPress={() => void review()}>
              {text('review')}
            </Button>
          )}
        </View>
        <Week week={week} />
        <MinutesRow store={store} today={today} />
      </Card>
      {waiting > due && minutesADay > 0 && due > 0 && waiting > minutesADay * 1.6 && (
        <Banner className="mt-3">{text('backlog', { n: waiting, due })}</Banner>
      )}
      <Card className="mt-3">
        <Figures>
          <Figure value={learning} name={text('learning')} />
          <Figure value={mastered} name={text('mastered')} />
          <Figure
            value={
              expected === null
                ? text('unknown')
                : text('percent', { n: Math.round(100 * expected) })
            }
            name={text('expected')}
            tone="brand"
          />
        </Figures>
      </Card>
    </>
  )
})

/** 今天没有到期的题。下一批 8 题在明天。 */
function nextText(week: readonly number[]): string {
  const ahead = week.findIndex((count, day) => day > 0 && count > 0)
  const n = week[ahead] ?? 0
  if (ahead < 0) return text('nothingDue')
  return ahead === 1 ? text('nextTomorrow', { n }) : text('nextLater', { n, days: ahead })
}

const highestPx = 40

function Week({ week }: { week: readonly number[] }) {
  const now = useServerNow()
  const most = Math.max(1, ...week)
  const dayName = (ahead: number) =>
    ahead === 0
      ? text('today')
      : (text('weekdays').split(' ')[weekdayOf(dayOf(now()) + ahead)] ?? '')
  const spoken = saidText(
    text('weekLabel'),
    namesText(week.map((count, ahead) => `${dayName(ahead)} ${count}`)),
  )
  return (
    <View className="week mt-4" {...a11y({ role: 'img', label: spoken })}>
      {week.map((count, ahead) => (
        <View key={ahead} className={classes('week-day', ahead === 0 && 'now')}>
          <Text className="week-number">{count}</Text>
          <View
            className="week-bar"
            style={{ height: `${Math.max(2, Math.round((highestPx * count) / most))}px` }}
          />
          <Text className="week-name">{dayName(ahead)}</Text>
        </View>
      ))}
    </View>
  )
}

const choices = [5, 10, 15, 20] as const

const MinutesRow = observer(function MinutesRow({
  store,
  today,
}: {
  store: MistakesStore
  today: Today
}) {
  const [open, setOpen] = useState(false)
  const [save] = useAction(async (minutes: Minutes) => {
    await store.setMinutes(minutes)
    setOpen(false)
  })
  return (
    <>
      <Button id="minutes" look="plain" small className="mt-2 flush" onPress={() => setOpen(true)}>
        {text('minutes', { n: today.minutesADay })}
      </Button>
      <Sheet open={open} title={text('minutesTitle')} onClose={() => setOpen(false)}>
        <View className="sub mt-1 mb-3">{text('minutesText')}</View>
        <CheckboxGroup
          single
          label={text('minutesTitle')}
          value={[String(today.minutesADay)]}
          options={choices.map((n) => ({ value: String(n), label: text('minutes', { n }) }))}
          onChange={([value]) => {
            const minutes = choices.find((one) => String(one) === value)
            if (minutes) void save(minutes)
          }}
        />
      </Sheet>
    </>
  )
})
