import { Component, type ErrorInfo, type ReactNode } from "react";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of what broke. */
  fallback: ReactNode;
  /** Tries again when it changes, as on the way to another page. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  broken: boolean;
  resetKey: string | undefined;
}

/** Keeps the rest of the page working when one part throws; the store's log hears of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { broken: false, resetKey };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    const detail = `${error.message}\n${info.componentStack ?? ""}`;
    void import("@/services/log").then(({ logAction }) => logAction("page_error", detail));
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
