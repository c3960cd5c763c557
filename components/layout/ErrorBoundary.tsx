import { Component, type ErrorInfo, type ReactNode } from "react";
import { logAction } from "@/services/log";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of what broke. */
  fallback: ReactNode;
}

/** Keeps the rest of the page working when one part throws; the store's log hears of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    void logAction("page_error", `${error.message}\n${info.componentStack ?? ""}`);
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
