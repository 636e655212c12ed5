import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { weekGoals } from '@contract/rules/content/weekGoals'
import { useAction } from '@/core/loading/useAction'
import { CheckboxGroup } from '@/ui/controls/CheckboxGroup'
import { Card } from '@/ui/lists/Card'
import { Icon } from '@/ui/marks/Icon'
import { Ring } from '@/ui/marks/Ring'
import { Sheet } from '@/ui/overlays/Sheet'
import { text } from './texts'
import type { WeekStore } from './WeekStore'

const none = 'none'

/** What was learnt this week, against what its person wants to learn; a tap sets that. */
export const WeekCard = observer(function WeekCard({ store }: { store: WeekStore }) {
  const [open, setOpen] = useState(false)
  const { week } = store
  const { goal = null, minutes } = week ?? {}
  const amount =
    goal === null
      ? text('learnt', { n: minutes ?? '–' })
      : text('ofGoal', { n: minutes ?? '–', goal })
  return (
    <>
      <Card id="week" className="mt-4 week" {...(week && { onPress: () => setOpen(true) })}>
        <View className="row g-4">
          <Ring small value={minutes ?? 0} max={goal ?? 0} label={amount}>
            <Text className="h2 num">{minutes ?? '–'}</Text>
          </Ring>
          <View className="grow">
            <Text className="sub block">{text('week')}</Text>
            <Text className="h2 block">{amount}</Text>
            <Text className={goal === null ? 'sub block t-p' : 'sub block'}>
              {goalWords(store)}
            </Text>
          </View>
          <Icon name="chev" size={20} />
        </View>
      </Card>
      <GoalSheet store={store} open={open} onClose={() => setOpen(false)} />
    </>
  )
})

function goalWords({ week, left }: WeekStore): string {
  if (!week) return '\u00a0'
  if (week.goal === null) return text('setGoal')
  return left > 0 ? text('left', { n: left }) : text('reached')
}

const GoalSheet = observer(function GoalSheet({
  store,
  open,
  onClose,
}: {
  store: WeekStore
  open: boolean
  onClose(): void
}) {
  const [save] = useAction(async (chosen: string | undefined) => {
    await store.setGoal(weekGoals.find((one) => String(one) === chosen) ?? null)
    onClose()
  })
  return (
    <Sheet open={open} title={text('goalTitle')} onClose={onClose}>
      <View className="sub mt-1 mb-3">{text('goalText')}</View>
      <CheckboxGroup
        single
        label={text('goalTitle')}
        value={[String(store.week?.goal ?? none)]}
        options={[
          ...weekGoals.map((n) => ({ value: String(n), label: text('aWeek', { n }) })),
          { value: none, label: text('noGoal') },
        ]}
        onChange={([value]) => void save(value)}
      />
    </Sheet>
  )
})
