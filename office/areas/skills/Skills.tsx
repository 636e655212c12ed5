import { Route, Routes } from 'react-router'
import { ChecklistEditor } from './editor/ChecklistEditor'
import { Checklists } from './Checklists'
import { EnteredSkills } from './EnteredSkills'
import { Results } from './Results'
import { Statistics } from './Statistics'
import { Tasks } from './Tasks'

/** The pages of observed skills. */
export function Component() {
  return (
    <Routes>
      <Route index element={<Results />} />
      <Route path="statistics" element={<Statistics />} />
      <Route path="tasks" element={<Tasks />} />
      <Route path="entered/:checklistId" element={<EnteredSkills />} />
      <Route path="checklists" element={<Checklists />} />
      <Route path="checklists/new" element={<ChecklistEditor />} />
      <Route path="checklists/:checklistId" element={<ChecklistEditor />} />
    </Routes>
  )
}
