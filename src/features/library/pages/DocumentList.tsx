import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { DocumentBrowser } from '@/shell/library/DocumentBrowser'
import { text } from '@/shell/library/texts'
import { Page } from '@/shell/Page'
import { DocumentStore } from '../DocumentStore'

export default observer(function DocumentListPage() {
  const params = useParams('documentList')
  const { list } = useStore(DocumentStore)
  useEffect(() => {
    if (params) void list.open(params)
  }, [list, params])
  return (
    <Page
      name="documentList"
      title={params?.categoryName ?? text('allDocuments')}
      {...(params && { params })}
    >
      <DocumentBrowser documents={list} where="page2" />
    </Page>
  )
})
