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
const waiting = <Spin className="state" delay={300} />
const editor = (
  <Suspense fallback={waiting}>
    <ExamEditor />
  </Suspense>
)

/** The list of exams and their editor; what happens to one later are areas of their own. */
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
    </Routes>
  )
}
