import { Route, Routes } from 'react-router'
import { ByUnit } from './ByUnit'
import { GapList } from './GapList'
import { Matrix } from './Matrix'

/** Competences: posts by proofs, who lacks what, by department. */
export function Component() {
  return (
    <Routes>
      <Route index element={<Matrix />} />
      <Route path="people" element={<GapList />} />
      <Route path="units" element={<ByUnit />} />
    </Routes>
  )
}
