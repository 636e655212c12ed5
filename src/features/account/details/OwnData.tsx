import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { separateConsents, type SeparateConsent } from '@contract/privacyKinds'
import { ShellStore } from '@/core/display/ShellStore'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { Loaded } from '@/shell/Loaded'
import { Switch } from '@/ui/controls/Switch'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { Dialog } from '@/ui/overlays/Dialog'
import { OwnDataStore } from './OwnDataStore'
import { text } from '../texts'

const names = { idNumber: 'consentIdNumber', location: 'consentLocation' } as const
const notes = { idNumber: 'consentIdNumberNote', location: 'consentLocationNote' } as const

/** What the law gives me: what I agreed to separately, and everything that is kept about me as one file. */
export const OwnData = observer(function OwnData() {
  const store = useStore(OwnDataStore)
  const shell = useStore(ShellStore)
  const [isWithdrawing, setWithdrawing] = useState(false)
  useEffect(() => void store.consents.open(), [store])
  const [open, busy] = useAction(async () => {
    if (!(await store.open())) shell.toast(text('ownDataFailed'))
  })
  const [set] = useAction((kind: SeparateConsent, isGiven: boolean) => store.set(kind, isGiven))
  const change = (kind: SeparateConsent, isGiven: boolean) => {
    if (kind === 'idNumber' && !isGiven) setWithdrawing(true)
    else void set(kind, isGiven)
  }
  return (
    <View className="section" id="own-data">
      <Heading level={2}>{text('ownData')}</Heading>
      <Text className="note block mt-1">{text('ownDataNote')}</Text>
      <List className="mt-3">
        <Loaded what={text('ownData')} of={store.consents}>
          {separateConsents.map((kind) => (
            <ListItem
              key={kind}
              icon="lock"
              tone="grey"
              title={text(names[kind])}
              note={text(notes[kind])}
              tag={
                <Switch
                  id={`consent-${kind}`}
                  label={text(names[kind])}
                  checked={store.isGiven(kind)}
                  onChange={(isGiven) => change(kind, isGiven)}
                />
              }
            />
          ))}
        </Loaded>
        <ListItem
          id="export-own-data"
          icon="download"
          tone="grey"
          title={text(busy ? 'ownDataMaking' : 'ownDataOpen')}
          note={text('ownDataOpenNote')}
          onPress={() => void open()}
        />
      </List>
      <Dialog
        open={isWithdrawing}
        title={text('withdrawTitle')}
        text={text('withdrawText')}
        safe={{ label: text('withdrawKeep'), onPress: () => setWithdrawing(false) }}
        other={{
          label: text('withdraw'),
          danger: true,
          onPress: () => {
            setWithdrawing(false)
            void set('idNumber', false)
          },
        }}
      />
    </View>
  )
})
