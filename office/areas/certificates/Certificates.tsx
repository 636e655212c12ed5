import { Route, Routes } from 'react-router'
import { IssuedList } from './IssuedList'
import { RuleList } from './RuleList'

/** The pages of certificates. */
export function Component() {
  return (
    <Routes>
      <Route index element={<IssuedList />} />
      <Route path="rules" element={<RuleList />} />
    </Routes>
  )
}
