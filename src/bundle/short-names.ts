/**
 * Long names of properties that only react-dom itself reads and writes; none is in its interface, in the DOM, or in another
 * file of React's. Shortened they take over one kilobyte less of what every reader loads.
 */
export const ownNames = (
  'flags return child memoizedState stateNode memoizedProps alternate sibling updateQueue subtreeFlags ' +
  'pendingProps lanes childLanes _fragmentFiber deletions pendingLanes suspendedLanes dehydrated ' +
  'elementType baseState callbackNode _visibility cancelPendingCommit blockedOn callbackPriority ' +
  'lastBaseUpdate firstBaseUpdate pingedLanes entangledLanes entanglements timeoutHandle retryLane ' +
  'isDehydrated refCleanup lastEffect hasEagerState eagerState pooledCache pendingContext expirationTimes ' +
  'warmLanes expiredLanes retryQueue baseQueue tailMode memoCache pingCache shellSuspendCounter ' +
  'errorRecoveryDisabledLanes hiddenCallbacks firstContext hiddenUpdates refCount baseLanes ' +
  'attachedListener imgCount _eventListeners _observers memoizedValue lastRenderedState ' +
  'lastRenderedReducer revertLane cachePool payload callbacks shared unsuspend dependencies treeForkCount ' +
  'optionsOrUseCapture _selector _scope paired instance queue dispatch stylesheets hydrationErrors _retryCache ' +
  'treeContext _internalRoot hoistableScripts hoistableStyles renderingStartTime pooledCacheLanes waitingForImages ' +
  'waitingForViewTransition suspenseyImages targetContainers fragmentInstance autoName rendering _valueTracker stores'
).split(' ')

/** The text of `react-dom-client.production.js` with short names, each of which it did not use. */
export function withShortNames(text: string): string {
  const used = new Set(text.match(/(?<=\.)\w{1,2}\b|\b\w{1,2}(?=:)/g))
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const free = [...letters, ...letters.flatMap((first) => letters.map((second) => first + second))].filter(
    (name) => !used.has(name) && !['as', 'do', 'if', 'in', 'is', 'of'].includes(name),
  )
  const short = new Map(ownNames.map((name, index) => [name, free[index]!]))
  const any = [...short.keys()].join('|')
  return text.replace(new RegExp(`(?<=\\.)(?:${any})\\b|(?<![\\w.$])(?:${any})(?=:)`, 'g'), (name) => short.get(name)!)
}
