import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { StaffList } from './StaffList'

const PersonPage = lazy(async () => ({ default: (await import('./PersonPage')).PersonPage }))

/** The pages of the staff. */
export function Component() {
  return (
    <Routes>
      <Route index element={<StaffList />} />
      <Route
        path=":userId"
        element={
          <Suspense fallback={<Spin className="state" delay={300} />}>
            <PersonPage />
          </Suspense>
        }
      />
    </Routes>
  )
}
