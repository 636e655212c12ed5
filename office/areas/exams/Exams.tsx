import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { ExamList } from './ExamList'

const ExamEditor = lazy(async () => ({
  default: (await import('./editor/ExamEditor')).ExamEditor,
}))
const BeginFrom = lazy(async () => ({
  default: (await import('./editor/BeginFrom')).BeginFrom,
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
      {(['import', 'copy'] as const).map((what) => (
        <Route
          key={what}
          path={`${what}/:id`}
          element={
            <Suspense fallback={waiting}>
              <BeginFrom what={what} />
            </Suspense>
          }
        />
      ))}
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
