/**
 * React without what nobody uses of it: pages rendered by a server, view transitions, refs of fragments, style sheets and preloads as
 * components, actions of forms, custom elements, and the traces of components beside an error. React's own builds leave such parts out by
 * flags; in the package the flags are settled. Here stands what follows from not using them, and the minifier draws the conclusions.
 * `settle.ts` fails when a newer version has one of these facts no longer, the test beside this file when somebody begins to use what is
 * left out. Elements of the kinds that are left out are refused by React itself.
 */
import { settle, type Facts } from './settle.ts'

const DOM_CLIENT: Facts = {
  always: {
    // Nothing was rendered by a server.
    isHydrating: 'false',
    hydrationParentFiber: 'null',
    nextHydratableInstance: 'null',
    hydrationErrors: 'null',
    dehydrated: 'null',
    isDehydrated: 'false',
    // No view transition.
    shouldStartViewTransition: 'false',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    pendingTransitionTypes: 'null',
    entangledTransitionTypes: 'null',
    appearingViewTransitions: 'null',
    viewTransitionCancelableChildren: 'null',
    viewTransitionMutationContext: 'false',
    inUpdateViewTransition: 'false',
    rootViewTransitionAffected: 'false',
    // No style sheets, titles and the like that belong into the head, no forms with actions.
    currentHoistableRoot: 'null',
    tagCaches: 'null',
    needsFormReset: 'false',
  },
  answers: {
    // Nothing was rendered by a server.
    popHydrationState: 'false',
    resetHydrationState: 'void 0',
    upgradeHydrationErrorsToRecoverable: 'null',
    getSuspenseInstanceFromFiber: 'null',
    getActivityInstanceFromFiber: 'null',
    getParentHydrationBoundary: 'null',
    retryIfBlockedOn: 'void 0',
    clearIfContinuousEvent: 'void 0',
    popTreeContext: 'void 0',
    updateDehydratedSuspenseComponent: 'null',
    // No elements that belong into the head, none with a hyphen in their names, no pictures that a commit waits for.
    getHoistableRoot: 'null',
    isHostHoistableType: 'false',
    isCustomElement: 'false',
    preloadInstanceAndSuspendIfNeeded: 'void 0',
    // No view transition.
    commitEnterViewTransitions: 'void 0',
    measureNestedViewTransitions: 'void 0',
    restoreEnterOrExitViewTransitions: 'void 0',
    claimQueuedTransitionTypes: 'null',
    // No fragment has a ref.
    FragmentInstance: 'null',
    traverseVisibleInstancesAndTextInstances: 'void 0',
    commitNewChildToFragmentInstances: 'void 0',
    commitFragmentInstanceInsertionEffects: 'void 0',
    commitFragmentInstanceDeletionEffects: 'void 0',
    // No form has an action: this is where one would begin.
    extractEvents$1: 'void 0',
    // Nobody reads the components' trace of an error.
    getStackByFiberInDevAndProd: '""',
  },
  never: [
    'REACT_ACTIVITY_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
    12, // a profiler
    18, // what a server rendered and waits
    19, // a list of boundaries
    21, // a scope
    23, // hidden in the old way
    24, // a cache
    25, // a marker for tracing
    26, // a hoisted resource
    27, // html, head and body
    30, // a view transition
    31, // an activity
  ],
  uncalled: [
    'exports.hydrateRoot',
    'ReactDOMHydrationRoot.prototype',
    'FragmentInstance.prototype',
    'ViewTransitionPseudoElement.prototype',
    'ReactDOMSharedInternals.findDOMNode',
    'requestFormReset',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitScript',
    'preinitStyle',
    'preinitModuleScript',
    'useActionState',
    'useFormState',
    'useOptimistic',
    'useHostTransitionStatus',
    'useCacheRefresh',
    'useMemoCache',
  ],
  untrue: [
    '"html" === type || "head" === type || "body" === type',
    // Whether these lanes are a view transition's.
    '(lanes & 335544064) === lanes',
    '(committedLanes & 335544064) === committedLanes',
    // Whether a commit waits for pictures or style sheets.
    'isViewTransitionEligible || subtreeFlags & 8192 || 16785408 === (subtreeFlags & 16785408)',
    // Whether an event waits for hydration.
    'null !== blockedOn',
  ],
}

const REACT: Facts = {
  uncalled: [
    'exports.__COMPILER_RUNTIME',
    'exports.addTransitionType',
    'exports.cache',
    'exports.cacheSignal',
    'exports.unstable_useCacheRefresh',
    'exports.useActionState',
    'exports.useOptimistic',
  ],
}

const DOM: Facts = {
  uncalled: [
    'exports.browser',
    'exports.preconnect',
    'exports.prefetchDNS',
    'exports.preinit',
    'exports.preinitModule',
    'exports.preload',
    'exports.preloadModule',
    'exports.requestFormReset',
    'exports.useFormState',
    'exports.useFormStatus',
  ],
}

/** React's files as the build takes them, by the end of their path. */
export const LEAN_REACT: Readonly<Record<string, (code: string) => string>> = {
  '/react/cjs/react.production.js': (code) => settle(code, REACT),
  '/react-dom/cjs/react-dom.production.js': (code) => settle(code, DOM),
  '/react-dom/cjs/react-dom-client.production.js': (code) => settle(code, DOM_CLIENT),
}
