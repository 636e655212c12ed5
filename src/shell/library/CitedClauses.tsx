import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { CitingKind } from '@contract/kinds'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { List, ListItem } from '@/ui/lists/List'
import { CitedStore } from './CitedStore'
import { text } from './texts'

/** The clauses that something cites; each leads to its document. */
export const CitedClauses = observer(function CitedClauses({
  kind,
  id,
}: {
  kind: CitingKind
  id: string
}) {
  const cited = useStore(CitedStore)
  useEffect(() => void cited.need(kind, [id]), [cited, kind, id])
  const list = cited.of(kind, id)
  if (list.length === 0) return null
  return (
    <View className="mt-3">
      <Text className="note block">{text('cites')}</Text>
      <List className="mt-1">
        {list.map(({ docId, title, address, clauseTitle, due }) => (
          <ListItem
            key={[docId, address].join('/')}
            id={`clause-${docId}-${address}`}
            icon="library"
            title={
              clauseTitle.startsWith(address) ? clauseTitle : `${address} ${clauseTitle}`.trim()
            }
            note={due ? text('citedDue') : title}
            onPress={() => void go('documentDetail', { docId, clause: address })}
          />
        ))}
      </List>
    </View>
  )
})
