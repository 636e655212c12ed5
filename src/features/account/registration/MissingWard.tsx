import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { ShellStore } from '@/core/display/ShellStore'
import { useAction } from '@/core/loading/useAction'
import { useStore } from '@/core/stores'
import { namesText } from '@/core/i18n/joining'
import { Loaded } from '@/shell/Loaded'
import { Button } from '@/ui/controls/Button'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Field } from '@/ui/fields/Field'
import { Sheet } from '@/ui/overlays/Sheet'
import { MissingWardStore } from './MissingWardStore'
import { text } from './texts'

/** A ward that the lists lack is named here; the hospital confirms it. `departments`: those of the list behind. */
export const MissingWard = observer(function MissingWard({
  comId,
  departments,
}: {
  comId: string
  departments: readonly { id: string; name: string }[]
}) {
  const store = useStore(MissingWardStore)
  const shell = useStore(ShellStore)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) void store.wards.open(comId)
  }, [store, comId, isOpen])
  const [send, busy] = useAction(async () => {
    if (!(await store.send(comId))) return
    setOpen(false)
    shell.toast(text('wardSent'))
  })
  const there = store.wardsOf(store.departmentId)
  return (
    <>
      <View className="mt-4">
        <Button id="ward-missing" look="plain" block onPress={() => setOpen(true)}>
          {text('wardMissing')}
        </Button>
      </View>
      <Sheet open={isOpen} title={text('wardMissing')} onClose={() => setOpen(false)}>
        <View className="sub mt-1">{text('wardMissingLead')}</View>
        <Loaded what={text('departments')} of={store.wards}>
          <Chips label={text('departments')} scroll className="mt-3">
            {departments.map(({ id, name }) => (
              <Chip key={id} on={store.departmentId === id} onPress={() => store.choose(id)}>
                {name}
              </Chip>
            ))}
          </Chips>
          {store.departmentId !== '' && (
            <View className="note mt-2" id="wards-there">
              {there.length > 0
                ? text('wardsThere', { list: namesText(there) })
                : text('noWardsThere')}
            </View>
          )}
        </Loaded>
        <View className="mt-3">
          <Field label={text('wardName')} maxLength={40} {...store.form.field('wardName')} />
        </View>
        <View className="mt-4">
          <Button
            id="send-ward"
            block
            busy={busy}
            disabled={store.departmentId === '' || !store.form.isValid}
            onPress={() => void send()}
          >
            {text('wardSend')}
          </Button>
        </View>
      </Sheet>
    </>
  )
})
