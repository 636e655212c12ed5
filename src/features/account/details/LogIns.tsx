import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { dayTimeText } from '@/core/i18n/dates'
import { useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { AccountStore } from './AccountStore'
import { text } from '../texts'

const shownFirst = 5

/** My last log-ins and the tries of others, so that somebody strange is noticed. */
export const LogIns = observer(function LogIns() {
  const { logIns } = useStore(AccountStore)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? logIns : logIns.slice(0, shownFirst)
  return (
    <View className="section" id="log-ins">
      <Heading level={2}>{text('logIns')}</Heading>
      <Text className="note block mt-1">{text('logInsNote')}</Text>
      <List className="mt-3">
        {shown.map(({ time, failed, network, deviceName }) => (
          <ListItem
            key={`${time} ${network}`}
            icon="device"
            tone="grey"
            title={deviceName || text('unknownDevice')}
            note={text('logInFrom', { time: dayTimeText(time), network })}
            {...(failed === 1 && {
              tag: (
                <Tag tone="warn" icon="info">
                  {text('logInFailed')}
                </Tag>
              ),
            })}
          />
        ))}
      </List>
      {logIns.length > shown.length && (
        <Button look="plain" small onPress={() => setShowsAll(true)}>
          {text('logInsAll', { n: logIns.length })}
        </Button>
      )}
    </View>
  )
})
