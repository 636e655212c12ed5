import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { type Binding, BindingsStore } from './BindingsStore'
import { text } from '../texts'

/** Accounts of the messaging platform that log in as me; nothing where there is none. */
export const Bindings = observer(function Bindings() {
  const store = useStore(BindingsStore)
  const shell = useStore(ShellStore)
  const [unbind, busy] = useAction(async ({ bindingId, kind }: Binding) => {
    await store.unbind(bindingId)
    shell.toast(text('unbound', { name: text(kind) }))
  })
  useEffect(() => void store.load(), [store])
  if (store.list.length === 0) return null
  return (
    <View className="section">
      <Heading level={2}>{text('bindings')}</Heading>
      <List className="mt-3">
        {store.list.map((one) => (
          <ListItem
            key={one.bindingId}
            icon="users"
            tone="grey"
            title={text(one.kind)}
            note={text('boundAt', { time: dayTimeText(one.boundTime) })}
            tag={
              <Button
                look="line"
                small
                label={`${text('unbind')} ${text(one.kind)}`}
                busy={busy}
                onPress={() => void unbind(one)}
              >
                {text('unbind')}
              </Button>
            }
          />
        ))}
      </List>
    </View>
  )
})
