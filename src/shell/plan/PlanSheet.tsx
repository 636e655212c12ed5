import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/controls/Button'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/controls/Pressable'
import { Sheet } from '@/ui/overlays/Sheet'
import { Switch } from '@/ui/controls/Switch'
import { text } from './texts'
import { planDays, weekdays } from './planDays'
import { PlanStore } from './PlanStore'
import './plan.scss'

interface Props {
  taskId: string
  /** The day it stands on now. */
  day?: string | undefined
  /** It was opened from the sponsor's college. */
  isOfCollege?: boolean
  onClose(): void
  /** It stands on the plan now. */
  onSaved(): Promise<void>
}

/** On which day a course is to be studied: four weeks as a calendar. Shown as long as it is mounted. */
export const PlanSheet = observer(function PlanSheet({
  taskId,
  day,
  isOfCollege,
  onClose,
  onSaved,
}: Props) {
  const store = useStore(PlanStore)
  useEffect(() => void store.prepare(), [store])
  const [chosen, choose] = useState(day)
  const [reminds, setReminds] = useState(true)
  const [save, saving] = useAction(async () => {
    await store.put(
      taskId,
      { ...(chosen && { planDate: chosen }), remind: chosen && reminds ? 1 : 0 },
      isOfCollege,
    )
    onClose()
    await onSaved()
  })
  return (
    <Sheet open title={text('planDay')} onClose={onClose}>
      <View className="note mt-1">{text('planDayNote')}</View>
      <View className="plan-days mt-3" {...a11y({ role: 'radiogroup', label: text('planDay') })}>
        {weekdays().map((name) => (
          <View key={name} className="plan-day note" {...a11y({ hidden: true })}>
            {name}
          </View>
        ))}
        {planDays(store.now).map(({ name, ahead, ofMonth, label }) => (
          <Pressable
            key={name}
            id={`plan-day-${ahead}`}
            className={classes(
              'plan-day',
              ahead < 0 && 'over',
              ahead === 0 && 'today',
              chosen === name && 'on',
            )}
            role="radio"
            label={label}
            checked={chosen === name}
            disabled={ahead < 0}
            onPress={() => choose(chosen === name ? undefined : name)}
          >
            {ofMonth}
          </Pressable>
        ))}
      </View>
      {chosen !== undefined && (
        <View className="row between g-2 mt-3">
          <View className="grow">{text('remindMe')}</View>
          <Switch
            id="plan-remind"
            label={text('remindMe')}
            checked={reminds}
            onChange={setReminds}
          />
        </View>
      )}
      <View className="mt-4">
        <Button id="save-plan-day" block busy={saving} onPress={() => void save()}>
          {text(chosen === undefined ? 'planWithoutDay' : 'planOnDay')}
        </Button>
      </View>
    </Sheet>
  )
})
