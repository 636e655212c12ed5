import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { factsText } from '@/core/i18n/joining'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useCan } from '@/core/session/useCan'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Dialog } from '@/ui/overlays/Dialog'
import { Heading } from '@/ui/frame/Heading'
import { WardsStore, type WaitingWard } from './WardsStore'
import { text } from './texts'

/** Wards that wait for the hospital's word; nothing where none does. */
export const Wards = observer(function Wards() {
  const store = useStore(WardsStore)
  const can = useCan()
  const [pending, setPending] = useState<{ ward: WaitingWard; accept: boolean }>()
  const [decide, deciding] = useAction(() =>
    pending
      ? store.decide(pending.ward, pending.accept).finally(() => setPending(undefined))
      : Promise.resolve(),
  )
  useEffect(() => void store.load(), [store])
  if (store.wards.length === 0) return null
  const word = text(pending?.accept ? 'takeWard' : 'refuseWard')
  return (
    <View className="mb-4">
      <Heading level={2} look="h3">
        {text('wardsWaiting', { n: store.wards.length })}
      </Heading>
      {store.wards.map((ward) => (
        <Card key={ward.wardId} className="application">
          <View className="h3">{ward.wardName}</View>
          <View className="sub mt-1">
            {factsText(
              ward.deptName || text('noDepartment'),
              text('sentAt', { time: dayTimeText(ward.time) }),
            )}
          </View>
          {can('people.manage') && (
            <View className="row g-3 mt-4">
              <View className="grow">
                <Button
                  look="line"
                  block
                  label={`${text('refuseWard')} ${ward.wardName}`}
                  onPress={() => setPending({ ward, accept: false })}
                >
                  {text('refuseWard')}
                </Button>
              </View>
              <View className="grow">
                <Button
                  look="soft"
                  block
                  disabled={ward.deptName === ''}
                  label={`${text('takeWard')} ${ward.wardName}`}
                  onPress={() => setPending({ ward, accept: true })}
                >
                  {text('takeWard')}
                </Button>
              </View>
            </View>
          )}
        </Card>
      ))}
      <Dialog
        open={pending !== undefined}
        title={`${word} “${pending?.ward.wardName ?? ''}”`}
        text={text(pending?.accept ? 'takeWardText' : 'refuseWardText')}
        safe={{ label: text('keepWaiting'), onPress: () => setPending(undefined) }}
        other={{
          id: 'decide-ward',
          label: word,
          onPress: () => {
            if (!deciding) void decide()
          },
        }}
      />
    </View>
  )
})
