import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { DocumentList } from './DocumentList'
import { DueList } from './DueList'

const DocumentPage = lazy(async () => ({
  default: (await import('./DocumentPage')).DocumentPage,
}))
const page = (
  <Suspense fallback={<Spin className="state" delay={300} />}>
    <DocumentPage />
  </Suspense>
)

/** The pages of the library. */
export function Component() {
  return (
    <Routes>
      <Route index element={<DocumentList />} />
      <Route path="due" element={<DueList />} />
      <Route path="new" element={page} />
      <Route path=":docId" element={page} />
    </Routes>
  )
}
