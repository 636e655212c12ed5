import { Route, Routes } from 'react-router'
import { ByUnit } from './ByUnit'
import { LateList } from './LateList'

/** Late and due: person by person, and by department. */
export function Component() {
  return (
    <Routes>
      <Route index element={<LateList />} />
      <Route path="units" element={<ByUnit />} />
    </Routes>
  )
}
