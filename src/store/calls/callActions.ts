/** The actions of people in calls; components dispatch them. */
import type { ConversationKey } from '@/domain/conversation'
import { toTarget } from '@/domain/conversation'
import type { AppThunk } from '../context'
import { selectMyId } from '../session/selectors'
import { writeChoices } from './callChoices'
import { callSignaled, ownPartChanged, soundBlocked } from './callsSlice'
import type { LiveRoom } from './liveRoom'
import { selectCalls } from './selectors'

/** Calls a person, or joins the call of a channel. Does nothing during another call. */
export const startCall =
  (key: ConversationKey, withCamera: boolean): AppThunk =>
  (dispatch, getState, { ports: { clock } }) => {
    const me = selectMyId(getState())
    const ring = selectCalls(getState())?.ring
    const target = toTarget(key)
    if (me === null) return
    // They are calling already.
    if (target.kind === 'direct' && ring?.userId === target.userId) return void dispatch(answerCall(withCamera))
    dispatch(
      callSignaled({
        type: 'callPressed',
        key,
        withCamera,
        isToPerson: target.kind === 'direct',
        at: clock.now(),
      }),
    )
  }

/** Answers who is calling; ends the call that one is in. */
export const answerCall =
  (withCamera: boolean): AppThunk =>
  (dispatch, getState, { ports: { clock } }) => {
    const me = selectMyId(getState())
    if (me !== null) dispatch(callSignaled({ type: 'answerPressed', withCamera, me, at: clock.now() }))
  }

/** Lets who is calling wait in vain: nothing is sent. */
export const declineCall =
  (): AppThunk =>
  (dispatch, _, { ports: { clock } }) =>
    void dispatch(callSignaled({ type: 'declinePressed', at: clock.now() }))

/** Leaves the call, or stops calling. */
export const leaveCall =
  (): AppThunk =>
  (dispatch, _, { ports: { clock } }) =>
    void dispatch(callSignaled({ type: 'leavePressed', at: clock.now() }))

/** Closes the notice of how a call ended. */
export const closeCallNotice =
  (): AppThunk =>
  (dispatch, _, { ports: { clock } }) =>
    void dispatch(callSignaled({ type: 'noticeClosed', at: clock.now() }))

/** A press clears what the line about the call told of devices. */
const TOLD = { nowOn: null, camera: null }

/** Mutes the microphone, or ends that. Who hears nobody hears again when unmuting. */
export const toggleMuted = (): AppThunk => (dispatch, getState) => {
  const own = selectCalls(getState())?.own
  if (own === undefined) return
  const isMuted = !own.isMuted
  dispatch(ownPartChanged({ ...TOLD, isMuted, ...(!isMuted && { isDeaf: false }) }))
}

/** The button of the microphone: mutes or unmutes; one that was refused or missing is asked for again, and unmuted. */
export const pressMicrophone =
  (room: LiveRoom | null): AppThunk =>
  (dispatch, getState) => {
    const own = selectCalls(getState())?.own
    const isMissing = own !== undefined && own.microphone !== null
    if (isMissing) void room?.openMicrophone()
    if (!isMissing || own.isMuted) dispatch(toggleMuted())
  }

/** Silences everybody and mutes the microphone, or ends both. */
export const toggleDeaf = (): AppThunk => (dispatch, getState) => {
  const own = selectCalls(getState())?.own
  if (own === undefined) return
  dispatch(ownPartChanged({ ...TOLD, isDeaf: !own.isDeaf, isMuted: !own.isDeaf || own.isPushToTalk }))
}

/** Begins push to talk, which mutes, or ends it; the microphone then stays muted until Mute is pressed. */
export const togglePushToTalk =
  (): AppThunk =>
  (dispatch, getState, { ports: { preferences } }) => {
    const own = selectCalls(getState())?.own
    if (own === undefined) return
    const isPushToTalk = !own.isPushToTalk
    writeChoices(preferences, { isPushToTalk })
    dispatch(ownPartChanged({ ...TOLD, isPushToTalk, isMuted: isPushToTalk || own.isMuted }))
  }

/** Unmutes while the key of push to talk is held, and mutes when it is released. */
export const talkPressed =
  (isHeld: boolean): AppThunk =>
  (dispatch, getState) => {
    if (selectCalls(getState())?.own.isPushToTalk === true)
      dispatch(ownPartChanged({ isMuted: !isHeld, ...(isHeld && { isDeaf: false }) }))
  }

/** Turns the camera on in place of a shared screen, or off. */
export const toggleCamera = (): AppThunk => (dispatch, getState) => {
  const own = selectCalls(getState())?.own
  if (own !== undefined) dispatch(ownPartChanged({ picture: own.picture === 'camera' ? null : 'camera', camera: null }))
}

/** Shares a screen in place of the camera, or stops that. */
export const toggleScreen = (): AppThunk => (dispatch, getState) => {
  const own = selectCalls(getState())?.own
  if (own !== undefined) dispatch(ownPartChanged({ picture: own.picture === 'screen' ? null : 'screen', camera: null }))
}

/** Plays sound that the browser held back. It lets it sound after a press, and once the page has a microphone. */
export const resumeSound =
  (room: LiveRoom): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectCalls(getState())?.isSoundBlocked === true && (await room.resumeSound())) dispatch(soundBlocked(false))
  }
