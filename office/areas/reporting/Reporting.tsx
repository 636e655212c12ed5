import { Navigate, Route, Routes } from 'react-router'
import { useCan } from '../../session/SessionContext'
import { Consultations } from './Consultations'
import { Contacts } from './Contacts'
import { Incidents } from './Incidents'

/** The pages of this area. */
export function Component() {
  const can = useCan()
  return (
    <Routes>
      <Route
        index
        element={can('incident.read') ? <Incidents /> : <Navigate to="questions" replace />}
      />
      <Route path="questions" element={<Consultations />} />
      <Route path="contacts" element={<Contacts />} />
    </Routes>
  )
}
