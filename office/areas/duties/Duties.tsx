import { Route, Routes } from 'react-router'
import { ByUnit } from './ByUnit'
import { Completion } from './Completion'
import { LateList } from './LateList'
import { LatePeople } from './LatePeople'
import { ImportPast } from './past/ImportPast'
import { PastList } from './past/PastList'
import { PastRows } from './past/PastRows'
import { WhoWhat } from './WhoWhat'

/** Late and due: person by person, duty by duty, by department, and what is done. */
export function Component() {
  return (
    <Routes>
      <Route index element={<LatePeople />} />
      <Route path="items" element={<LateList />} />
      <Route path="units" element={<ByUnit />} />
      <Route path="done" element={<Completion />} />
      <Route path="past" element={<PastList />} />
      <Route path="past/new" element={<ImportPast />} />
      <Route path="past/:importId" element={<PastRows />} />
      <Route path="who/:unitId" element={<WhoWhat />} />
    </Routes>
  )
}
