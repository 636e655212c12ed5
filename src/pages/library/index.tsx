import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/useParams'
import { DocumentBrowser } from '@/shell/library/DocumentBrowser'
import { Page } from '@/shell/Page'
import { LibraryStore } from './LibraryStore'

export default observer(function LibraryPage() {
  const params = useParams('library')
  const { documents } = useStore(LibraryStore)
  useEffect(() => void documents.open(), [documents])
  return <Page name="library" {...(params && { params })}><DocumentBrowser documents={documents} /></Page>
})
