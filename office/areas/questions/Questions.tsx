import './questions.css'
import { Spin } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { QuestionList } from './QuestionList'

/** A page that is loaded when somebody goes there. */
function page(load: () => Promise<ComponentType>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return (
    <Suspense fallback={<Spin className="state" delay={300} />}>
      <Loaded />
    </Suspense>
  )
}
const editor = page(async () => (await import('./editor/QuestionEditor')).QuestionEditor)
const imports = page(async () => (await import('./imports/ImportList')).ImportList)
const oneImport = page(async () => (await import('./imports/ImportPage')).ImportPage)
const drafting = page(async () => (await import('./drafting/Drafting')).Drafting)
const categories = page(async () => (await import('./categories/CategoryPage')).CategoryPage)
const review = page(async () => (await import('./review/ReviewList')).ReviewList)

/** The pages of the bank. */
export function Component() {
  return (
    <Routes>
      <Route index element={<QuestionList />} />
      <Route path="new" element={editor} />
      <Route path="imports" element={imports} />
      <Route path="imports/:draftId" element={oneImport} />
      <Route path="drafting" element={drafting} />
      <Route path="categories" element={categories} />
      <Route path="review" element={review} />
      <Route path=":questionId" element={editor} />
    </Routes>
  )
}
