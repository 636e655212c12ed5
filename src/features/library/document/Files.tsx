import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DocumentFile } from '@contract/calls/library/document'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { text } from '../texts'

const noteOf = ({ pages, scanned, bytes }: DocumentFile) =>
  factsText(
    pages === null ? '' : text('filePages', { n: pages }),
    `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)} MB`,
    scanned ? text('scannedFile') : '',
  )

/** Files of a document: each opens in the reader. */
export const Files = observer(function Files({
  docId,
  files,
}: {
  docId: string
  files: readonly DocumentFile[]
}) {
  if (files.length === 0) return null
  return (
    <View className="mt-4">
      <Heading level={3}>{text('files')}</Heading>
      <List className="mt-2">
        {files.map((file) => (
          <ListItem
            key={file.fileId}
            id={`file-${file.fileId}`}
            icon="doc"
            title={file.name}
            note={file.url === '' ? text('logInToFile') : noteOf(file)}
            onPress={() => void go('wps', { docId, fileId: file.fileId, title: file.name })}
          />
        ))}
      </List>
    </View>
  )
})
