import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { CopyCourse } from './CopyCourse'
import { CourseList } from './CourseList'
import { Hospitals } from './Hospitals'

const CourseEditor = lazy(async () => ({
  default: (await import('./editor/CourseEditor')).CourseEditor,
}))
const editor = (
  <Suspense fallback={<Spin className="state" delay={300} />}>
    <CourseEditor />
  </Suspense>
)

/** The pages of courses. */
export function Component() {
  return (
    <Routes>
      <Route index element={<CourseList />} />
      <Route path="new" element={editor} />
      <Route path=":draftId" element={editor} />
      <Route path=":draftId/hospitals" element={<Hospitals />} />
      <Route path=":draftId/copy" element={<CopyCourse />} />
    </Routes>
  )
}
