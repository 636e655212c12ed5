import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Appeal } from '@contract/calls/leaving'
import { useAction } from '@/core/loading/useAction'
import { Dialog } from '@/ui/overlays/Dialog'
import { Field } from '@/ui/fields/Field'
import { NumberStepper } from '@/ui/controls/NumberStepper'
import { Segmented } from '@/ui/controls/Segmented'
import type { Give, Verdict } from './AppealsStore'
import { text } from './texts'

interface Props {
  appeal: Appeal
  grant: boolean
  onClose(): void
  onDecide(verdict: Verdict): Promise<void>
}

const choices = { running: ['count', 'time'], closed: ['try', 'count'] } as const
const names = { count: 'giveCount', time: 'giveTime', try: 'giveTry' } as const
const isReason = (reason: string) => [...reason.trim()].length >= 2

/** Asks before a decision: what is given back, and why. */
export function AppealDecision({ appeal, grant, onClose, onDecide }: Props) {
  const gives = choices[appeal.running ? 'running' : 'closed']
  const [give, setGive] = useState<Give>(gives[0])
  const [minutes, setMinutes] = useState(10)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [decide, busy] = useAction(async () => {
    if (!isReason(reason)) return setProblem(text('reasonShort'))
    await onDecide({ grant, give, minutes, reason })
  })
  return (
    <Dialog
      open
      title={text(grant ? 'grantTitle' : 'refuseTitle', { name: appeal.userName })}
      text={text('decideText')}
      safe={{ label: text('cancel'), onPress: onClose }}
      other={{ id: 'decide', label: text('confirm'), busy, onPress: () => void decide() }}
    >
      {grant && (
        <View className="mt-4">
          <Segmented
            label={text('give')}
            value={give}
            options={gives.map((value) => ({ value, label: text(names[value]) }))}
            onChange={(value) => setGive(value as Give)}
          />
          {give === 'time' && (
            <View className="mt-3">
              <NumberStepper
                label={text('minutesLabel')}
                value={minutes}
                min={1}
                max={120}
                onChange={setMinutes}
              />
            </View>
          )}
          {give === 'try' && <View className="note mt-2">{text('tryNote')}</View>}
        </View>
      )}
      <View className="mt-4">
        <Field
          label={text('reason')}
          value={reason}
          maxLength={200}
          {...(problem && !isReason(reason) && { problem })}
          onChange={setReason}
        />
      </View>
    </Dialog>
  )
}
