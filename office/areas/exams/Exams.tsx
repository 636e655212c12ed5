import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { ExamList } from './ExamList'

const ExamEditor = lazy(async () => ({
  default: (await import('./editor/ExamEditor')).ExamEditor,
}))
const Live = lazy(async () => ({ default: (await import('./live/Live')).Live }))
const Results = lazy(async () => ({ default: (await import('./results/Results')).Results }))
const waiting = <Spin className="state" delay={300} />
const editor = (
  <Suspense fallback={waiting}>
    <ExamEditor />
  </Suspense>
)

/** The pages of exams. */
export function Component() {
  return (
    <Routes>
      <Route index element={<ExamList />} />
      <Route path="new" element={editor} />
      <Route path=":planId" element={editor} />
      <Route
        path="live/:taskId"
        element={
          <Suspense fallback={waiting}>
            <Live />
          </Suspense>
        }
      />
      <Route
        path="results/:taskId"
        element={
          <Suspense fallback={waiting}>
            <Results />
          </Suspense>
        }
      />
    </Routes>
  )
}
