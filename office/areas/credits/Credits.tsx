import { Route, Routes } from 'react-router'
import { CreditList } from './CreditList'
import { History } from './history/History'
import { Rules } from './Rules'
import { Statement } from './Statement'

/** Credits: everybody's, somebody's, the rules, and history from before. */
export function Component() {
  return (
    <Routes>
      <Route index element={<CreditList />} />
      <Route path="rules" element={<Rules />} />
      <Route path="history" element={<History />} />
      <Route path=":userId" element={<Statement />} />
    </Routes>
  )
}
