import { Route, Routes } from 'react-router'
import { PlanDone } from './done/PlanDone'
import { PlanEditor } from './editor/PlanEditor'
import { PlanList } from './PlanList'

/** The pages of plans of the year. */
export function Component() {
  return (
    <Routes>
      <Route index element={<PlanList />} />
      <Route path="new" element={<PlanEditor />} />
      <Route path=":planId" element={<PlanDone />} />
      <Route path=":planId/edit" element={<PlanEditor />} />
    </Routes>
  )
}
