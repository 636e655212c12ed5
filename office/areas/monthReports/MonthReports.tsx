import { Route, Routes } from 'react-router'
import { MonthPage } from './MonthPage'

/** The report of the newest month, or of the one in the address. */
export function Component() {
  return (
    <Routes>
      <Route index element={<MonthPage />} />
      <Route path=":month" element={<MonthPage />} />
    </Routes>
  )
}
