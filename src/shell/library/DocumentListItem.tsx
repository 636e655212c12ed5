import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DocumentRow } from '@contract/calls/library/document'
import { factsText } from '@/core/i18n/joining'
import { ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { documentTag } from './documentTag'
import { Marked } from './Marked'

/** One document, with the clauses that hold the words that were looked for; its own observer, so that more rows cost only themselves. */
export const DocumentListItem = observer(function DocumentListItem({
  row,
  onOpen,
}: {
  row: DocumentRow
  onOpen(docId: string, clause?: string): void
}) {
  const { tone, word } = documentTag(row)
  const [first] = row.hits
  return (
    <ListItem
      title={row.title}
      strong
      top
      icon="doc"
      note={factsText(row.number, row.date)}
      tag={<Tag tone={tone}>{word}</Tag>}
      onPress={() => onOpen(row.docId, first?.address)}
    >
      {row.hits.map(({ address, words, marks }) => (
        <Text key={address} className="sub block mt-1">
          <Text className="t-3">{address} </Text>
          <Marked words={words} marks={marks} />
        </Text>
      ))}
    </ListItem>
  )
})
