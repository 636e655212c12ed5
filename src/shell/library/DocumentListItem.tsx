import { observer } from 'mobx-react'
import type { DocumentRow } from '@contract/calls/document'
import { ListItem } from '@/ui/lists/List'
import { Tag } from '@/ui/marks/Tag'
import { documentTag } from './documentTag'

/** One document; its own observer, so that more rows cost only themselves. */
export const DocumentListItem = observer(function DocumentListItem({
  row,
  onOpen,
}: {
  row: DocumentRow
  onOpen(docId: string): void
}) {
  const { tone, word } = documentTag(row.status)
  return (
    <ListItem
      title={row.title}
      strong
      top
      icon="doc"
      note={[row.number, row.date].filter(Boolean).join(' · ')}
      tag={<Tag tone={tone}>{word}</Tag>}
      onPress={() => onOpen(row.docId)}
    />
  )
})
