import './search.css'
import { SearchOutlined } from '@ant-design/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Area } from '../../parts/Area'
import { text } from '../texts'

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog')).SearchDialog }))

/** Looks like a field, opens the search over everything; so does Ctrl K (⌘ K) anywhere. */
export function SearchButton({ areas }: { areas: readonly Area[] }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button type="button" className="plain find-all" onClick={() => setIsOpen(true)}>
        <SearchOutlined aria-hidden />
        <span className="grow">{text('search')}</span>
        <kbd>{text('searchKeys')}</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog areas={areas} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
