import { Route, Routes } from 'react-router'
import { Exercises } from './Exercises'
import { ImportRoster } from './ImportRoster'
import { RosterWeek } from './RosterWeek'
import { Shifts } from './Shifts'

/** The pages of rosters: the week, a file, the shifts, what they carry. */
export function Component() {
  return (
    <Routes>
      <Route index element={<RosterWeek />} />
      <Route path="import" element={<ImportRoster />} />
      <Route path="exercises" element={<Exercises />} />
      <Route path="shifts" element={<Shifts />} />
    </Routes>
  )
}
