import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { People } from './People'
import { Review } from './review/Review'
import { TaskList } from './TaskList'

const TaskEditor = lazy(async () => ({ default: (await import('./editor/TaskEditor')).TaskEditor }))
const editor = (
  <Suspense fallback={<Spin className="state" delay={300} />}>
    <TaskEditor />
  </Suspense>
)

/** The pages of training tasks. */
export function Component() {
  return (
    <Routes>
      <Route index element={<TaskList />} />
      <Route path="new" element={editor} />
      <Route path="review" element={<Review />} />
      <Route path=":taskId" element={editor} />
      <Route path=":taskId/people" element={<People />} />
    </Routes>
  )
}
