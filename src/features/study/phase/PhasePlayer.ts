import { makeAutoObservable, runInAction } from 'mobx'
import type { PhaseDetail } from '@contract/calls/study/studyShapes'
import { rethrowUnexpected } from '@/api/ApiError'
import { isInPieces } from '@/platform/capabilities/Film'
import type { NetworkType } from '@/platform/capabilities/Network'
import type { PlayerSettings } from './PlayerSettings'

/** After so many seconds of playing, a player that fails again may ask for an address again. */
const playedWell = 5

interface Parts {
  phase: PhaseDetail
  settings: PlayerSettings
  source: string
  /** What the film weighs; 0: not known. */
  bytes: number
  /** Where it is, seconds, as far as somebody else knows better. */
  watched(): number | undefined
  /** It is drawn anew: what it reports next begins anew too. */
  interrupted(): void
  /** A fresh address of the file. Throws ApiError. */
  askForAddress(fileId: string): Promise<{ source: string }>
}

/** Who has come to the end begins anew. */
const placeIn = ({ seconds }: PhaseDetail, place: number) =>
  place > 0 && place < seconds - 1 ? place : 0

/** What the player of a phase is drawn with, and what it does. */
export class PhasePlayer {
  source: string
  /** Where the player begins when it is drawn, seconds. */
  startAt: number
  /** The player that is drawn next plays at once. */
  playsAtOnce = false
  isPlaying = false
  /** They know what it weighs and want it. */
  wanted = false
  onMobileNetwork = false
  /** Where it is while nothing is recorded, seconds. */
  private place: number
  private renewedAt?: number = undefined

  constructor(private readonly parts: Parts) {
    this.source = parts.source
    this.startAt = this.place = placeIn(parts.phase, parts.phase.lastPos)
    makeAutoObservable<this, 'parts' | 'renewedAt'>(
      this,
      { parts: false, renewedAt: false },
      { autoBind: true },
    )
  }

  get bytes() {
    return this.parts.bytes
  }

  /** What the player loads: of a film in several sizes the smallest, for who saves data. */
  get address() {
    const { source } = this
    return this.parts.settings.saves && isInPieces(source) ? `${source}&least` : source
  }

  /** Where it is, seconds. */
  get position() {
    return this.parts.watched() ?? this.place
  }

  /** Saving data: nothing is loaded before they want it. */
  get waits() {
    return this.parts.settings.saves && !this.wanted
  }

  onNetwork(type: NetworkType) {
    this.onMobileNetwork = /^\dg$/.test(type)
  }

  played() {
    this.isPlaying = true
  }

  stopped() {
    this.isPlaying = false
  }

  /** It plays there. */
  moveTo(position: number) {
    this.place = position
    if (this.renewedAt !== undefined && Math.abs(position - this.renewedAt) > playedWell)
      this.renewedAt = undefined
  }

  /** The film is wanted now, whatever it weighs. */
  want() {
    this.wanted = this.playsAtOnce = true
  }

  setSaves(saves: boolean) {
    this.parts.settings.setSaves(saves)
    // What plays goes on, in what it loads from now on it saves.
    if (this.isPlaying) this.wanted = true
    if (isInPieces(this.source)) this.drawAgain()
  }

  /** The player could not load it: the address may be too old. Returns false when a new one was asked for just now. */
  failed(): boolean {
    if (this.renewedAt !== undefined) return false
    this.renewedAt = this.position
    void this.renew()
    return true
  }

  /** A fresh address; where it played it plays on, from the same place. */
  async renew() {
    const { fileId } = this.parts.phase
    if (!fileId) return
    const fresh = await this.parts.askForAddress(fileId).catch(rethrowUnexpected)
    if (!fresh) return
    runInAction(() => {
      this.source = fresh.source
      this.drawAgain()
    })
  }

  private drawAgain() {
    this.startAt = placeIn(this.parts.phase, this.position)
    this.playsAtOnce = this.isPlaying
    this.parts.interrupted()
  }
}
