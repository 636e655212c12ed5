import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DocumentRow } from '@contract/calls/library/document'
import { factsText } from '@/core/i18n/joining'
import { ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { documentTag } from './documentTag'
import { Marked } from './Marked'

/** A date as documents write it: no line ends at its hyphens. */
const inOneLine = (date: string) => date.replace(/-/g, '-\u2060')

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
      note={factsText(row.number, inOneLine(row.date))}
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
