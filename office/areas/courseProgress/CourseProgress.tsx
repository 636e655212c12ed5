import { Route, Routes } from 'react-router'
import { Learners } from './Learners'
import { ProgressList } from './ProgressList'

/** How far people are: course by course, and person by person. */
export function Component() {
  return (
    <Routes>
      <Route index element={<ProgressList />} />
      <Route path=":taskId" element={<Learners />} />
    </Routes>
  )
}
