import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { madeKinds } from '@contract/kinds'
import { Categories } from './Categories'
import { LibraryList } from './LibraryList'

const ItemPage = lazy(async () => ({ default: (await import('./ItemPage')).ItemPage }))
const page = (kind: (typeof madeKinds)[number]) => (
  <Suspense fallback={<Spin className="state" delay={300} />}>
    <ItemPage key={kind} kind={kind} />
  </Suspense>
)

/** The pages of magazines, products and guides. */
export function Component() {
  return (
    <Routes>
      <Route index element={<Navigate to="/library/mag" replace />} />
      <Route path="categories" element={<Categories />} />
      {madeKinds.map((kind) => (
        <Route key={kind} path={kind}>
          <Route index element={<LibraryList key={kind} kind={kind} />} />
          <Route path="new" element={page(kind)} />
          <Route path=":itemId" element={page(kind)} />
        </Route>
      ))}
    </Routes>
  )
}
