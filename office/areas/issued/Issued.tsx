import { Route, Routes } from 'react-router'
import { Courses } from './Courses'
import { Exams } from './Exams'

/** What the region's centre and the platform gave to the hospital. */
export function Component() {
  return (
    <Routes>
      <Route index element={<Exams />} />
      <Route path="courses" element={<Courses />} />
    </Routes>
  )
}
