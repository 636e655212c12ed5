import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import type { Area } from '../../parts/Area'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { Mark } from '../../parts/Page'
import { currentLanguage } from '../../text/language'
import { findGuides } from './findGuides'
import { guidePicture, guides, type Guide, type Reader } from './guides'
import { news } from './news'
import { text } from './texts'

interface Props {
  open: boolean
  areas: readonly Area[]
  /** Of the page where one stands. */
  path: string
  isNews: boolean
  onSeen(): void
  onClose(): void
}

/** The guide of the page where one stands, all others by search, and what is new. */
export function Help({ open, areas, path, isNews, onSeen, onClose }: Props) {
  const [view, setView] = useState<'here' | 'news'>('here')
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<string>()
  const seen = guides.filter(({ area }) => areas.some((one) => one.path === area))
  const here = seen.find(({ area }) => area === (chosen ?? path))
  const found = findGuides(seen, word, currentLanguage())
  const show = (next: 'here' | 'news') => {
    setView(next)
    if (next === 'news') onSeen()
  }
  const isSearching = word.trim() !== ''
  return (
    <SideDrawer
      open={open}
      size={520}
      title={text('help')}
      onClose={() => {
        setChosen(undefined)
        setWord('')
        onClose()
      }}
    >
      <div className="stack">
        <Segmented<'here' | 'news'>
          aria-label={text('views')}
          value={view}
          options={[
            { value: 'here', label: text('guide') },
            { value: 'news', label: text(isNews ? 'newsUnread' : 'news') },
          ]}
          onChange={show}
        />
        {view === 'news' ? (
          <WhatIsNew />
        ) : (
          <>
            <Input.Search
              aria-label={text('search')}
              placeholder={text('search')}
              allowClear
              value={word}
              onChange={({ target }) => setWord(target.value.slice(0, 60))}
            />
            {here && !isSearching && <One guide={here} />}
            {isSearching && found.length === 0 && <p className="note">{text('nothing')}</p>}
            <h3>{text(isSearching ? 'found' : 'others')}</h3>
            <ul className="plain-list">
              {found
                .filter((guide) => isSearching || guide !== here)
                .map((guide) => (
                  <li key={guide.area}>
                    <Button
                      type="link"
                      onClick={() => {
                        setChosen(guide.area)
                        setWord('')
                      }}
                    >
                      {guide[currentLanguage()].title}
                    </Button>
                    {guide.readers.map((reader) => (
                      <Mark key={reader}>{readerWord(reader)}</Mark>
                    ))}
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
    </SideDrawer>
  )
}

const readerWord = (reader: Reader) =>
  ({
    officer: text('officer'),
    ward: text('ward'),
    operator: text('operator'),
    centre: text('centre'),
  })[reader]

function One({ guide }: { guide: Guide }) {
  const { title, about, steps } = guide[currentLanguage()]
  return (
    <article className="stack" data-guide={guide.area}>
      <h2>{title}</h2>
      <p className="second">{about}</p>
      <img
        className="guide-picture"
        src={`${import.meta.env.BASE_URL}${guidePicture(guide.area)}`}
        alt={text('pictureOf', { title })}
        width={472}
        height={295}
        loading="lazy"
      />
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </article>
  )
}

function WhatIsNew() {
  return (
    <>
      {news.map((one) => (
        <section key={one.id}>
          <h2 className="num">{one.day}</h2>
          <ul>
            {one[currentLanguage()].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
