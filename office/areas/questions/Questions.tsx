import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { QuestionList } from './QuestionList'

const QuestionEditor = lazy(async () => ({
  default: (await import('./editor/QuestionEditor')).QuestionEditor,
}))
const editor = (
  <Suspense fallback={<Spin className="state" delay={300} />}>
    <QuestionEditor />
  </Suspense>
)

/** The pages of the bank. */
export function Component() {
  return (
    <Routes>
      <Route index element={<QuestionList />} />
      <Route path="new" element={editor} />
      <Route path=":questionId" element={editor} />
    </Routes>
  )
}
