import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { CitingKind } from '@contract/kinds'
import { go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import type { CitedClause } from '@contract/calls/library/document'
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
        {list.map((clause) => (
          <Clause key={[clause.docId, clause.address].join('/')} clause={clause} />
        ))}
      </List>
    </View>
  )
})

/** What is said instead of the document's title while nobody has looked at what changed. */
const notes = { changed: 'citedChanged', gone: 'citedGone' } as const

/** One clause, and the way to the edition that has it; a document that is in force no more is named, and leads nowhere. */
function Clause({ clause }: { clause: CitedClause }) {
  const { docId, versionId, title, address, clauseTitle, state } = clause
  if (state === 'withdrawn')
    return (
      <ListItem
        icon="library"
        tone="grey"
        title={address}
        note={text('citedWithdrawn', { title })}
      />
    )
  const open = () =>
    versionId === ''
      ? go('documentDetail', { docId, clause: address })
      : go('documentEdition', { docId, versionId, clause: address })
  return (
    <ListItem
      id={`clause-${docId}-${address}`}
      icon="library"
      title={clauseTitle.startsWith(address) ? clauseTitle : `${address} ${clauseTitle}`.trim()}
      note={state === 'same' ? title : text(notes[state], { title })}
      onPress={() => void open()}
    />
  )
}
